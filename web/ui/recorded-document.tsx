import { useState } from 'react';
import { useSubmit } from '#web/core/submit.ts';
import { Failure } from '#web/ui/failure.tsx';
import { Button } from './button.tsx';
import styles from './recorded-document.module.css';

/** A private picture. It is loaded when it is opened, because every view is recorded. */
export function RecordedDocument({
	label,
	file,
	load,
}: {
	label: string;
	file: string;
	load: () => Promise<{ url: string }>;
}) {
	const [url, setUrl] = useState<string>();
	const { busy, failure, submit } = useSubmit(async () => setUrl((await load()).url));
	return (
		<div className={styles.document}>
			<p>
				<b>{label}</b> <span className="muted">{file}</span>
			</p>
			{url ? (
				<img src={url} alt={label} />
			) : (
				<Button look="line" small busy={busy} busyText="Loading..." onClick={() => void submit()}>
					Open {label}
				</Button>
			)}
			<Failure text={failure} />
		</div>
	);
}
