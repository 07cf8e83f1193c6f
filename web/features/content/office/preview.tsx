import { useEffect, useRef, useState } from 'react';
import { kindOf } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints, type OfficeEntry } from '#contract/content.office.ts';
import { call } from '#web/core/api.ts';
import { classes } from '#web/core/classes.ts';
import { useData } from '#web/core/query.tsx';
import { addTakaSignToEmail } from '#web/core/taka-sign.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/load-failure.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import styles from './preview.module.css';

const widths = { 390: 'Phone', 768: 'Tablet', 1440: 'Desktop' };
type Width = keyof typeof widths;

/** A receipt or a card is a PDF: it has the width of its paper, and some phones cannot show it inside a page. */
const isPaper = (path: string) => path.startsWith('/preview/document/');

const isEmail = (path: string) => path.startsWith('/preview/mail/');

/** The true page with the saved draft, at the width of a phone, a tablet or a desktop. */
export function Preview({
	entry: { id, kind, title, draft, live, page },
	unsaved,
}: {
	entry: OfficeEntry;
	unsaved: boolean;
}) {
	const pages = [page, ...(kindOf(kind).morePages ?? [])];
	const [chosen, setChosen] = useState(page);
	const [chosenWidth, setWidth] = useState<Width>(390);
	const { frame, size } = useFrameSize();
	const paper = isPaper(page);
	const width = paper && size ? size.width : chosenWidth;
	// The token is for a quarter of an hour, and another draft is another page.
	const { data, error, refetch } = useData(['preview', id, draft?.version, live?.revision], () =>
		call(contentOfficeEndpoints.previewEntry, { params: { id } }),
	);
	const scale = size ? Math.min(1, size.width / width) : 1;
	const path = data ? previewAt(chosen, data.path) : chosen;
	return (
		<section className={styles.preview} aria-label="Preview">
			<div className={styles.widthBar}>
				{paper ? (
					<p className="muted">An example with the saved draft, as it is printed.</p>
				) : (
					<fieldset className={styles.widths} aria-label="Width of the preview">
						{Object.entries(widths).map(([value, label]) => (
							<button
								key={value}
								type="button"
								aria-pressed={width === Number(value)}
								onClick={() => setWidth(Number(value) as Width)}
							>
								{label} <span className="numeric">{value}</span>
							</button>
						))}
					</fieldset>
				)}
				{pages.length > 1 && (
					<select
						className={classes('input', styles.pages)}
						aria-label="Page of the preview"
						value={chosen}
						onChange={({ target }) => setChosen(target.value)}
					>
						{pages.map((address) => (
							<option key={address}>{address}</option>
						))}
					</select>
				)}
				<a href={path} target="_blank" rel="noreferrer">
					Open in a new tab
				</a>
			</div>
			{unsaved && <p className={styles.hint}>This is the saved draft. Save to see your changes here.</p>}
			<div ref={frame} className={styles.frame}>
				{error && !data ? (
					<LoadError what="The preview" error={error} onRetry={refetch} />
				) : paper && !navigator.pdfViewerEnabled ? (
					<EmptyState className={styles.elsewhere} title="This browser does not show a PDF inside a page.">
						<a className={buttonClass({ look: 'line', small: true })} href={path} target="_blank" rel="noreferrer">
							Open the example
						</a>
					</EmptyState>
				) : (
					data &&
					size && (
						<iframe
							key={path}
							title={`${title}: the page with the draft`}
							onLoad={({ currentTarget }) => isEmail(chosen) && addTakaSignToEmail(currentTarget)}
							src={paper ? `${path}#toolbar=0&view=FitH` : path}
							style={{
								width: `${width}px`,
								height: `${size.height / scale}px`,
								transform: `scale(${scale})`,
								left: `${Math.max(0, (size.width - width) / 2)}px`,
							}}
						/>
					)
				)}
			</div>
		</section>
	);
}

/** Another page with the same draft: the token in the address is for all of them. */
function previewAt(page: string, path: string) {
	const { searchParams } = new URL(path, window.location.origin);
	return `${page}${page.includes('?') ? '&' : '?'}preview=${searchParams.get('preview')}`;
}

/** The space that the frame has; none while it is hidden. */
function useFrameSize() {
	const frame = useRef<HTMLDivElement>(null);
	const [size, setSize] = useState<{ width: number; height: number }>();
	useEffect(() => {
		const element = frame.current;
		if (!element) return;
		const observer = new ResizeObserver(() => {
			const { clientWidth: width, clientHeight: height } = element;
			setSize(width > 0 ? { width, height } : undefined);
		});
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return { frame, size };
}
