import { Carousel } from "../components/carousel.tsx";
import { island } from "./island.tsx";

export const CarouselIsland = island("carousel", Carousel, {
	words: ["carousel", "slide", "slideOf", "chooseSlide", "goToSlide", "pause", "play", "previousSlide", "nextSlide"],
});
