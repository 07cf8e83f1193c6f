import { type DragEvent, useState, useSyncExternalStore } from 'react';
import { uploadAccept } from '#contract/core/uploads.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDesk } from '../form/use-contract-form.ts';
import { fileSize } from './check-file.ts';
import { Thumbnail } from './thumbnail.tsx';
import type { Upload } from './upload-store.ts';
import '#web/styles/upload.css';

const looks = { empty: 'empty', sending: 'sending', bad: 'bad', failed: 'bad', done: 'ok' } as const;
const pickWords = {
	empty: 'Choose a picture',
	sending: undefined,
	bad: 'Choose another',
	failed: 'Choose another',
	done: 'Replace',
} as const;

const news = (upload: Upload) => {
	if (upload.status === 'sending') return `Uploading ${upload.name}`;
	return upload.status === 'done' ? `${upload.name} received` : '';
};

/** A picture: chosen or dropped, sent at once, seen before and after. The file input itself is the control. */
export function UploadField({
	id,
	label,
	hint,
	error,
}: {
	id: string;
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
}) {
	const desk = useDesk();
	const upload = useSyncExternalStore(
		desk.subscribe,
		() => desk.get(id),
		() => desk.get(id),
	);
	const [over, setOver] = useState(false);
	const pick = pickWords[upload.status];
	const take = (files: FileList | null) => {
		const file = files?.[0];
		if (file) desk.choose(id, file);
	};
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		setOver(false);
		take(event.dataTransfer.files);
	};
	const bad = error !== undefined && upload.status !== 'done';

	return (
		<div className="field" data-field>
			<span className="field-label" id={`${id}-label`}>
				{label}
			</span>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the file input inside is the first */}
			<div
				className={['up', bad ? 'bad' : looks[upload.status], over && 'over'].filter(Boolean).join(' ')}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={onDrop}
			>
				<input
					id={id}
					className="visually-hidden"
					type="file"
					accept={uploadAccept}
					aria-labelledby={`${id}-label`}
					aria-describedby={error ? `${id}-note ${id}-error` : `${id}-note`}
					aria-invalid={error ? true : undefined}
					disabled={upload.status === 'sending'}
					onChange={(event) => {
						take(event.target.files);
						// The same file again must count as a choice.
						event.target.value = '';
					}}
				/>
				<Thumbnail upload={upload} label={label} signature={id === 'proposerSignature'} />
				<div className="tx">
					<span className="nm">{upload.status === 'empty' ? 'No picture yet' : upload.name}</span>
					<div id={`${id}-note`}>
						<Note upload={upload} hint={hint} />
					</div>
					<div className="acts">
						{upload.status === 'failed' && (
							<button type="button" onClick={() => desk.retry(id)}>
								Try again
							</button>
						)}
						{pick && (
							<label className="pick" htmlFor={id}>
								{pick}
							</label>
						)}
						{upload.status === 'sending' && (
							<button type="button" aria-label={`Stop ${label}`} onClick={() => desk.remove(id)}>
								Stop
							</button>
						)}
						{upload.status === 'done' && (
							<button type="button" aria-label={`Remove ${label}`} onClick={() => desk.remove(id)}>
								Remove
							</button>
						)}
					</div>
				</div>
			</div>
			{error && (
				<p className="error-message" id={`${id}-error`}>
					<Icon name="alert" />
					{error}
				</p>
			)}
			<p className="visually-hidden" role="status">
				{news(upload)}
			</p>
		</div>
	);
}

function Note({ upload, hint }: { upload: Upload; hint: string | undefined }) {
	if (upload.status === 'empty') return <>{hint} Images only.</>;
	if (upload.status === 'sending') {
		const percent = Math.round(upload.share * 100);
		return (
			<>
				<div
					className="pbar"
					role="progressbar"
					aria-label={`Uploading ${upload.name}`}
					aria-valuenow={percent}
					aria-valuemin={0}
					aria-valuemax={100}
				>
					<i style={{ width: `${percent}%` }} />
				</div>
				<span className="numeric">
					{percent}% of {fileSize(upload.bytes)}
				</span>
			</>
		);
	}
	if (upload.status === 'done')
		return (
			<span className="okline">
				<Icon name="check" />
				{upload.preview ? 'Received' : 'Received earlier'}, {fileSize(upload.bytes)}
			</span>
		);
	return <>{fileSize(upload.bytes)}</>;
}
