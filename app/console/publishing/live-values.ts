import { useDeferredValue, useEffect, useState } from "react";

/** What a form holds at this moment, for a preview beside it. It begins anew with each `round` of the form. */
export function useLiveValues<Values>(
	{ formId, round, first }: { formId: string; round: string; first: Values },
	read: (typed: FormData) => Values,
): Values {
	const [live, setLive] = useState({ round, values: first });
	useEffect(() => {
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		const look = () => setLive({ round, values: read(new FormData(form)) });
		look();
		// Not within the event itself: fields that React controls would be put back before it has heard of their change.
		let timer: ReturnType<typeof setTimeout>;
		const lookSoon = () => {
			clearTimeout(timer);
			timer = setTimeout(look);
		};
		form.addEventListener("input", lookSoon);
		return () => {
			clearTimeout(timer);
			form.removeEventListener("input", lookSoon);
		};
	}, [formId, round, read]);
	return useDeferredValue(live.round === round ? live.values : first);
}

/** A value that has not changed for a moment: for what costs too much to follow every key. */
export function useSettled<Value>(value: Value, ms = 600): Value {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), ms);
		return () => clearTimeout(timer);
	}, [value, ms]);
	return settled;
}
