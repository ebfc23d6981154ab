import { Play } from "lucide-react";
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { fill } from "../../../../core/forms/fill.ts";
import { CloseCross } from "../../../ui/close-cross.tsx";
import { reducedMotion } from "../../../ui/reduced-motion.ts";
import { useWords } from "../../lib/chrome.ts";

interface VideoItemProps {
	id: string;
	src: string;
	title: string;
	/** Language of the title, if that is not the page's. */
	lang?: string | undefined;
}

/** Video that previews muted on hover or focus, and opens the player on click. */
export function VideoItem({ id, src, title, lang }: VideoItemProps) {
	const { playVideo } = useWords();
	const preview = useRef<HTMLVideoElement>(null);
	const player = useRef<HTMLVideoElement>(null);
	const isOpen = useRef(false);
	const run = () => {
		if (!matchMedia(reducedMotion).matches) start(preview.current);
	};
	const rest = () => preview.current?.pause();
	return (
		<>
			<button
				type="button"
				commandfor={id}
				command="show-modal"
				lang={lang}
				aria-label={lang ? title : fill(playVideo, { title })}
				onClick={() => {
					isOpen.current = true;
					start(player.current);
				}}
				onPointerEnter={run}
				onPointerLeave={rest}
				// The dialog gives the focus back when it closes, and nobody has asked for the preview then.
				onFocus={() => isOpen.current || run()}
				onBlur={rest}
				className="group on-dark relative block size-full"
			>
				<video
					ref={preview}
					src={src}
					muted
					loop
					playsInline
					preload="metadata"
					aria-hidden
					className="size-full object-contain"
				/>
				<span className="absolute inset-0 grid place-items-center bg-[color-mix(in_oklab,var(--structure-deep)_35%,transparent)] transition-opacity duration-200 group-hover:opacity-0 group-focus-visible:opacity-0">
					<span className="grid size-9 place-items-center rounded-full bg-action text-on-action shadow-floating">
						<Play aria-hidden className="size-4 translate-x-0.25 fill-current" />
					</span>
				</span>
			</button>
			<VideoDialog id={id} src={src} title={title} lang={lang} player={player} isOpen={isOpen} />
		</>
	);
}

function start(video: HTMLVideoElement | null): void {
	// play() rejects if paused before it starts or if autoplay is blocked; the video then just stays still.
	video?.play().catch(() => undefined);
}

interface VideoDialogProps {
	id: string;
	src: string;
	title: string;
	lang: string | undefined;
	player: RefObject<HTMLVideoElement | null>;
	/** From the press that opens it until the focus is back. */
	isOpen: RefObject<boolean>;
}

/** Modal player. The close button, a click on the backdrop and Escape close it, and closing stops the sound. */
function VideoDialog({ id, src, title, lang, player, isOpen }: VideoDialogProps) {
	const { closeVideo } = useWords();
	// The button opens the dialog without a script: whoever pressed it before this one came is waiting for the video.
	useEffect(() => {
		if (!player.current?.closest("dialog")?.open) return;
		isOpen.current = true;
		start(player.current);
	}, [player, isOpen]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, natively
		<dialog
			id={id}
			aria-label={title}
			onClick={closeIfBeside}
			onClose={() => {
				player.current?.pause();
				isOpen.current = false;
			}}
			className="on-dark w-[min(1200px,calc(100vw-32px))] max-w-none overflow-visible bg-transparent text-on-structure backdrop:bg-structure-deep/85"
		>
			<div className="flex flex-col gap-1">
				<CloseCross dialog={id} label={closeVideo} className="self-end bg-structure-deep hover:bg-action" />
				{/* biome-ignore lint/a11y/useMediaCaption: the chapter uploads no captions; the page tells what is to be seen */}
				<video
					ref={player}
					src={src}
					aria-label={title}
					lang={lang}
					controls
					playsInline
					preload="none"
					className="max-h-[80vh] w-full rounded bg-structure-deep"
				/>
			</div>
		</dialog>
	);
}

function closeIfBeside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
	if (target instanceof Element && !target.closest("video, button")) currentTarget.close();
}
