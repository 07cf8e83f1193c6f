import { type DragEvent, useRef, useState } from 'react';
import { uploadAccept } from '#contract/core/uploads.ts';
import { Button } from '#web/ui/button.tsx';
import type { Underway } from './upload-queue.ts';

/** Takes many pictures at once, dropped or chosen, and shows each on its way. */
export function DropZone({
	underway,
	onFiles,
	onRetry,
	onForget,
}: {
	underway: readonly Underway[];
	onFiles: (files: Iterable<File>) => void;
	onRetry: (id: number) => void;
	onForget: (id: number) => void;
}) {
	const [over, setOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button inside does the same
		<div
			className={over ? 'drop over' : 'drop'}
			onDragOver={(event) => {
				if (!hasFiles(event)) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				if (!hasFiles(event)) return;
				event.preventDefault();
				setOver(false);
				onFiles(event.dataTransfer.files);
			}}
		>
			<p>Drop pictures here, or choose them: JPEG, PNG or WebP, of any size. Each begins as a draft.</p>
			<input
				ref={input}
				type="file"
				className="visually-hidden"
				tabIndex={-1}
				aria-label="Pictures"
				accept={uploadAccept}
				multiple
				onChange={({ target }) => {
					onFiles(target.files ?? []);
					// So that the same picture can be chosen again.
					target.value = '';
				}}
			/>
			<Button look="line" small onClick={() => input.current?.click()}>
				Choose pictures
			</Button>
			{underway.length > 0 && (
				<ul className="underway">
					{underway.map(({ id, name, share, failure }) => (
						<li key={id}>
							<span className="nm">{name}</span>
							{failure ? (
								<>
									<span className="late" role="alert">
										{failure}
									</span>
									<span className="acts">
										<Button look="line" small onClick={() => onRetry(id)}>
											Try again<span className="visually-hidden"> {name}</span>
										</Button>
										<Button look="line" small onClick={() => onForget(id)}>
											Leave it out<span className="visually-hidden"> {name}</span>
										</Button>
									</span>
								</>
							) : (
								<progress aria-label={`${name} is being sent`} value={share} max={1} />
							)}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
