import { type DragEvent, useRef, useState, useSyncExternalStore } from 'react';
import { limits } from '#contract/core/limits.ts';
import { classes } from '#web/core/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useUploads } from '../use-contract-form.ts';
import styles from './upload-field.module.css';
import { fileSize, type Upload } from './upload-store.ts';

const statusClasses = {
	empty: styles.empty,
	preparing: styles.sending,
	sending: styles.sending,
	bad: styles.invalid,
	failed: styles.invalid,
	done: styles.done,
};
const chooseLabels = {
	empty: 'Choose a picture',
	preparing: 'Choose another',
	sending: 'Choose another',
	bad: 'Choose another',
	failed: 'Choose another',
	done: 'Replace',
} as const;

const announcement = (upload: Upload) => {
	if (upload.status === 'preparing') return `Making ${upload.name} smaller`;
	if (upload.status === 'sending') return `Uploading ${upload.name}`;
	return upload.status === 'done' ? `${upload.name} received` : '';
};

/** A picture that is chosen or dropped, and uploaded at once. */
export function UploadField({
	id,
	label,
	hint,
	stored,
	error,
}: {
	id: string;
	label: string;
	hint?: string | undefined;
	/** The name of the picture that the club has, and that a new one would replace. */
	stored?: string | undefined;
	error?: string | undefined;
}) {
	const uploads = useUploads();
	const upload = useSyncExternalStore(
		uploads.subscribe,
		() => uploads.get(id),
		() => uploads.get(id),
	);
	const [draggingOver, setDraggingOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const chooseLabel = upload.status === 'empty' && stored ? 'Replace' : chooseLabels[upload.status];
	const chooseFrom = (files: FileList | null) => {
		const file = files?.[0];
		if (file) uploads.choose(id, file);
	};
	const onDrop = (event: DragEvent) => {
		event.preventDefault();
		setDraggingOver(false);
		chooseFrom(event.dataTransfer.files);
	};
	const remove = () => {
		uploads.remove(id);
		// The button that was pressed disappears.
		input.current?.focus();
	};
	const bad = error !== undefined && upload.status !== 'done';

	return (
		<div className="field" data-field>
			<span className="field-label" id={`${id}-label`}>
				{label}
			</span>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file input inside works without it */}
			<div
				className={classes(
					styles.upload,
					bad ? styles.invalid : statusClasses[upload.status],
					draggingOver && styles.over,
				)}
				onDragOver={(event) => {
					event.preventDefault();
					setDraggingOver(true);
				}}
				onDragLeave={() => setDraggingOver(false)}
				onDrop={onDrop}
			>
				<input
					ref={input}
					id={id}
					className="visually-hidden"
					type="file"
					accept="image/*"
					aria-labelledby={`${id}-label`}
					aria-describedby={error ? `${id}-note ${id}-error` : `${id}-note`}
					aria-invalid={error ? true : undefined}
					onChange={(event) => {
						chooseFrom(event.target.files);
						// Otherwise choosing the same file again would not be a change.
						event.target.value = '';
					}}
				/>
				<Thumbnail upload={upload} label={label} signature={id === 'proposerSignature'} />
				<div className={styles.text}>
					<span className={styles.name}>{upload.status === 'empty' ? (stored ?? 'No picture yet') : upload.name}</span>
					<div id={`${id}-note`}>
						<Note upload={upload} hint={stored ? 'The club has this picture.' : hint} />
					</div>
					<div className={styles.actions}>
						<label htmlFor={id}>{chooseLabel}</label>
						<UploadAction upload={upload} label={label} retry={() => uploads.retry(id)} remove={remove} />
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
				{announcement(upload)}
			</p>
		</div>
	);
}

/** One button for all states, so that it keeps the focus when an upload ends. */
function UploadAction({
	upload: { status },
	label,
	retry,
	remove,
}: {
	upload: Upload;
	label: string;
	retry: () => void;
	remove: () => void;
}) {
	if (status === 'empty' || status === 'bad') return null;
	const [name, act] =
		status === 'failed' ? ['Try again', retry] : status === 'done' ? ['Remove', remove] : ['Stop', remove];
	return (
		<button type="button" aria-label={`${name} ${label}`} onClick={act}>
			{name}
		</button>
	);
}

function Note({ upload, hint }: { upload: Upload; hint: string | undefined }) {
	if (upload.status === 'empty')
		return (
			<>
				{hint} Images only. Photos above {fileSize(limits.uploadBytes)} are made smaller on your device.
			</>
		);
	if (upload.status === 'preparing') return <>Making it smaller…</>;
	if (upload.status === 'sending') {
		const percent = Math.round(upload.fraction * 100);
		return (
			<>
				<div
					className={styles.progress}
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
			<span className={styles.received}>
				<Icon name="check" />
				{upload.preview ? 'Received' : 'Received earlier'}, {fileSize(upload.bytes)}
			</span>
		);
	return <>{fileSize(upload.bytes)}</>;
}

/** A preview of the picture, or an icon where the browser cannot show its format. */
function Thumbnail({ upload, label, signature }: { upload: Upload; label: string; signature: boolean }) {
	const [unsupported, setUnsupported] = useState<string>();
	const preview = 'preview' in upload ? upload.preview : undefined;
	return (
		<div className={styles.thumbnail}>
			{preview && preview !== unsupported ? (
				<img
					src={preview}
					alt={upload.status === 'done' ? `Preview of ${label}` : ''}
					onError={() => setUnsupported(preview)}
				/>
			) : (
				<Icon name={upload.status !== 'empty' ? 'sheet' : signature ? 'pen' : 'picture'} />
			)}
		</div>
	);
}
