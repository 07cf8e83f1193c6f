import type { ReactNode } from 'react';
import { useDownload } from '#web/core/use-download.ts';
import { Icon } from './icon.tsx';

/** A file that only logged-in people get, as a link in a text or a table. */
export function DownloadButton({
	path,
	name,
	label,
	children,
}: {
	path: string;
	/** The name of the file. */
	name: string;
	/** For screen readers, where the text alone says too little. */
	label?: string;
	children: ReactNode;
}) {
	const { busy, failure, download } = useDownload(path, name);
	return (
		<span>
			<button type="button" className="link-button" aria-label={label} disabled={busy} onClick={() => void download()}>
				{children}
			</button>
			{failure && (
				<span className="error-message" role="alert">
					<Icon name="alert" />
					{failure}
				</span>
			)}
		</span>
	);
}
