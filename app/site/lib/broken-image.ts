import { useCallback, useState } from "react";

/** Tells whether an image failed to load, before or after hydration. Spread `watch` onto the image. */
export function useBroken() {
	const [broken, setBroken] = useState(false);
	const fail = useCallback(() => setBroken(true), []);
	const ref = useCallback(
		(picture: HTMLImageElement | null) => {
			if (picture?.complete && picture.naturalWidth === 0) fail();
		},
		[fail],
	);
	return { broken, watch: { ref, onError: fail } };
}
