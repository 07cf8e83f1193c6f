import { Icon } from '#web/ui/icon.tsx';
import styles from './upload-progress.module.css';
import type { Uploads } from './upload-queue.ts';

/** Files that are uploading, with their progress, and those that failed, with the reason. */
export function UploadProgress({ uploads: { sending, refused, queue } }: { uploads: Uploads }) {
	if (sending.length + refused.length === 0) return null;
	return (
		<ul className={styles.uploads}>
			{sending.map(({ key, name, fraction }) => (
				<li key={key}>
					<span>{name}</span>
					<progress value={fraction} max={1} aria-label={`Uploading ${name}`} />
				</li>
			))}
			{refused.map(({ key, name, error, file }) => (
				<li key={key} className={styles.refused}>
					<span role="alert">
						<Icon name="alert" />
						{name}: {error}
					</span>
					<span>
						{file && (
							<button
								type="button"
								className="link-button"
								aria-label={`Try again: ${name}`}
								onClick={() => queue.retry(key)}
							>
								Try again
							</button>
						)}{' '}
						<button
							type="button"
							className="link-button"
							aria-label={`Dismiss: ${name}`}
							onClick={() => queue.dismiss(key)}
						>
							Dismiss
						</button>
					</span>
				</li>
			))}
		</ul>
	);
}
