import type { Attachment } from '#contract/core/attachments.ts';
import { classes } from '#web/core/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './attachments.module.css';
import { fileSize } from './file-size.ts';

/** Links to PDFs: "Entry form (PDF, 240 KB)". */
export function Attachments({
	of: attachments,
	className,
}: {
	of: readonly Attachment[];
	className?: string | undefined;
}) {
	if (attachments.length === 0) return null;
	return (
		<ul className={classes('no-print', styles.attachments, className)} aria-label="Downloads">
			{attachments.map(({ url, name, bytes }) => (
				<li key={url}>
					<a href={url} download={`${name}.pdf`}>
						<Icon name="sheet" />
						<span>
							{name} <span className="muted">(PDF, {fileSize(bytes)})</span>
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
