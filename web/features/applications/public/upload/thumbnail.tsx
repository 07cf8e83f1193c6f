import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import type { Upload } from './upload-store.ts';

/** The picture as this device has it. Some phones keep formats that a browser cannot draw: then a sheet stands for it. */
export function Thumbnail({ upload, label, signature }: { upload: Upload; label: string; signature: boolean }) {
	const [undrawable, setUndrawable] = useState<string>();
	const preview = 'preview' in upload ? upload.preview : undefined;
	return (
		<div className="th">
			{preview && preview !== undrawable ? (
				<img
					src={preview}
					alt={upload.status === 'done' ? `Preview of ${label}` : ''}
					onError={() => setUndrawable(preview)}
				/>
			) : (
				<Icon name={upload.status === 'empty' && signature ? 'pen' : upload.status === 'empty' ? 'picture' : 'sheet'} />
			)}
		</div>
	);
}
