import { useCallback, useState } from "react";

/** Whether a picture could not be loaded, be it before the page came alive or after. Hand `watch` to the picture. */
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
