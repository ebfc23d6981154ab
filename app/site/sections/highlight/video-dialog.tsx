import type { MouseEvent, RefObject } from "react";
import { CloseCross } from "../../../ui/close-cross.tsx";
import { useWords } from "../../lib/chrome.ts";

interface VideoDialogProps {
	id: string;
	src: string;
	title: string;
	player: RefObject<HTMLVideoElement | null>;
}

/** Modal player. The close button, a click on the backdrop and Escape close it, and closing stops the sound. */
export function VideoDialog({ id, src, title, player }: VideoDialogProps) {
	const { closeVideo } = useWords();
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, natively
		<dialog
			id={id}
			aria-label={title}
			onClick={closeIfBeside}
			onClose={() => player.current?.pause()}
			className="on-dark w-[min(1200px,calc(100vw-32px))] max-w-none overflow-visible bg-transparent text-on-structure backdrop:bg-structure-deep/85"
		>
			<div className="flex flex-col gap-1">
				<CloseCross dialog={id} label={closeVideo} className="self-end bg-structure-deep hover:bg-action" />
				{/* biome-ignore lint/a11y/useMediaCaption: the chapter uploads no captions; the page tells what is to be seen */}
				<video
					ref={player}
					src={src}
					controls
					playsInline
					preload="none"
					className="max-h-[80dvh] w-full rounded bg-structure-deep"
				/>
			</div>
		</dialog>
	);
}

function closeIfBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
	if (target instanceof Element && !target.closest("video, button")) currentTarget.close();
}
