/** Stands where nobody has chosen a photo. A drawing of anybody in particular would be of the wrong person. */
export const drawnPortrait = "/drawn/portrait/anyone.svg";
