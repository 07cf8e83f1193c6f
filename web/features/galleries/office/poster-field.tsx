import { type ReactNode, useEffect, useId } from 'react';
import { uploadAccept } from '#contract/core/uploads.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A still picture that is not sent yet. */
export type Still = { file: Blob; preview: string };

/** The picture that stands for a video until it plays. */
export function PosterField({
	still,
	shown,
	wrong,
	onChange,
	children,
}: {
	still: Still | undefined;
	/** The one it has already. */
	shown?: string | undefined;
	wrong?: string | undefined;
	onChange: (still: Still) => void;
	/** Another way to get one. */
	children?: ReactNode;
}) {
	const id = useId();
	const preview = still?.preview;
	useEffect(() => {
		if (preview) return () => URL.revokeObjectURL(preview);
	}, [preview]);
	const source = preview ?? shown;
	return (
		<div className="field" data-field>
			<label htmlFor={id}>Still picture</label>
			{source && <img className="still" src={source} alt="As it is now" />}
			<input
				id={id}
				type="file"
				accept={uploadAccept}
				aria-invalid={wrong ? true : undefined}
				aria-describedby={wrong ? `${id}-error` : undefined}
				onChange={({ target }) => {
					const file = target.files?.[0];
					if (file) onChange({ file, preview: URL.createObjectURL(file) });
				}}
			/>
			{children}
			{wrong && (
				<p className="error-message" id={`${id}-error`}>
					<Icon name="alert" />
					{wrong}
				</p>
			)}
		</div>
	);
}
