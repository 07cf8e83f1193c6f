import { type KeyboardEvent, useEffect } from 'react';
import { fieldLabel } from '#contract/application-fields.ts';
import type { ApplicationDetail } from '#contract/applications.office.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import styles from './documents.module.css';
import { type OpenedDocument, useDocuments } from './use-documents.ts';
import { Viewer } from './viewer.tsx';

type Document = ApplicationDetail['documents'][number];

// The NID first, because the fields are compared with it.
const order = ['nidCopy', 'photo', 'incomeTaxReturn', 'proposerSignature'];
const inOrder = (documents: readonly Document[]) =>
	documents.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));

/** One document in the viewer, and tabs with all of them. A document is fetched only when it is opened. */
export function Documents({
	application,
	shown,
	onShow,
}: {
	application: ApplicationDetail;
	shown: string | undefined;
	onShow: (field: string) => void;
}) {
	const { opened, open } = useDocuments(application.id);
	const documents = inOrder(application.documents);
	const current = documents.find(({ field }) => field === shown) ?? documents[0];
	const field = current?.field;

	useEffect(() => {
		if (field) void open(field);
	}, [field, open]);

	if (!current) return <EmptyState title="This application has no documents." />;
	return (
		<section className={styles.documents} data-documents aria-label="Documents">
			<Tabs documents={documents} current={current.field} opened={opened} onShow={onShow} />
			<div role="tabpanel" id="document" aria-labelledby={`tab-${current.field}`}>
				<Viewer
					key={current.field}
					alt={`${fieldLabel(current.field)} of ${application.name}`}
					picture={current}
					opened={opened[current.field]}
					onRetry={() => void open(current.field)}
				/>
			</div>
		</section>
	);
}

/** Arrow keys only move the focus; Enter or Space opens, because every view is recorded. */
function Tabs({
	documents,
	current,
	opened,
	onShow,
}: {
	documents: readonly Document[];
	current: string;
	opened: Record<string, OpenedDocument>;
	onShow: (field: string) => void;
}) {
	function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
		const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
		const index = tabs.indexOf(document.activeElement as HTMLElement);
		const target = { ArrowRight: index + 1, ArrowLeft: index - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[
			event.key
		];
		if (target === undefined) return;
		event.preventDefault();
		tabs[target % tabs.length]?.focus();
	}
	return (
		<div className={styles.tabs} role="tablist" aria-label="Documents" onKeyDown={onKeyDown}>
			{documents.map(({ field }) => {
				const selected = field === current;
				return (
					<button
						key={field}
						type="button"
						role="tab"
						id={`tab-${field}`}
						aria-selected={selected}
						aria-controls={selected ? 'document' : undefined}
						tabIndex={selected ? 0 : -1}
						onClick={() => onShow(field)}
					>
						{!selected && field in opened && <Icon name="check" />}
						{fieldLabel(field)}
					</button>
				);
			})}
		</div>
	);
}
