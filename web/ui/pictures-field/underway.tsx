import { Icon } from '#web/ui/icon.tsx';
import styles from './underway.module.css';
import type { Pictures } from './use-pictures.ts';

/** Pictures on their way, with how far they are, and those that were not taken, with why. */
export function Underway({ pictures: { sending, refused, queue } }: { pictures: Pictures }) {
	if (sending.length + refused.length === 0) return null;
	return (
		<ul className={styles.list}>
			{sending.map(({ key, name, share }) => (
				<li key={key}>
					<span>{name}</span>
					<progress value={share} max={1} aria-label={`Uploading ${name}`} />
				</li>
			))}
			{refused.map(({ key, name, error, file }) => (
				<li key={key} className={styles.refused} role="alert">
					<span>
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
							aria-label={`Leave it: ${name}`}
							onClick={() => queue.forget(key)}
						>
							Leave it
						</button>
					</span>
				</li>
			))}
		</ul>
	);
}
