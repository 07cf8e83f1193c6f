import { useState } from 'react';
import { fileEndpoints } from '#contract/core/file-endpoint.ts';
import { longDate } from '#web/core/format.ts';
import { useDownload } from '#web/core/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ErasureForm } from './erasure-form.tsx';

/** A copy of everything, and the way to have it erased. */
export function OwnData({ askedAt, onAsked }: { askedAt: string | null; onAsked: () => void }) {
	const { busy, failure, download } = useDownload(fileEndpoints.myData.path, 'my-data.zip');
	const [asking, setAsking] = useState(false);
	return (
		<div className="own-data">
			<div>
				<h3>Download it</h3>
				<p className="muted">
					Everything the club holds about you as one archive: what you gave, your documents, your history.
				</p>
				<Button look="line" busy={busy} busyText="Packing your data..." onClick={() => void download()}>
					Download my data
				</Button>
				{failure && (
					<p className="error-message" role="alert">
						<Icon name="alert" />
						{failure}
					</p>
				)}
			</div>
			<div>
				<h3>Have it erased</h3>
				{askedAt ? (
					<p className="muted" role="status">
						You asked the office on {longDate(askedAt)}. They write to you before anything is erased.
					</p>
				) : (
					<>
						<p className="muted">
							Your membership ends with it. The office looks at each request and writes to you first.
						</p>
						<Button look="clay" onClick={() => setAsking(true)}>
							Ask for erasure
						</Button>
					</>
				)}
			</div>
			<Dialog
				open={asking}
				onClose={() => setAsking(false)}
				role="alertdialog"
				title="Ask the office to erase your data?"
			>
				<ErasureForm
					onClose={() => setAsking(false)}
					onAsked={() => {
						setAsking(false);
						onAsked();
					}}
				/>
			</Dialog>
		</div>
	);
}
