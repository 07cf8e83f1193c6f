import { type KeyboardEvent, useEffect } from 'react';
import { fieldLabel } from '#contract/application-fields.ts';
import type { ApplicationDetail } from '#contract/applications.office.ts';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { type Opened, useDocuments } from './use-documents.ts';
import { Viewer } from './viewer.tsx';

type Document = ApplicationDetail['documents'][number];

// The card first: it is what the typed is compared with; then the face that should be the same.
const order = ['nidCopy', 'photo', 'incomeTaxReturn', 'proposerSignature'];
const inOrder = (documents: readonly Document[]) =>
	documents.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));

/** One document at a time under the glass; those already opened stay beside it, small. Unopened ones stay unseen. */
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

	if (!current) return <EmptyState title="No documents came with this application." />;
	const others = documents.filter((one) => one !== current);
	return (
		<section className="docs" data-documents aria-label="Documents">
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
			{others.length > 0 && (
				<div className="thumbs">
					{others.map((other) => (
						<Thumb key={other.field} document={other} opened={opened[other.field]} onShow={() => onShow(other.field)} />
					))}
				</div>
			)}
		</section>
	);
}

/** Arrows move, Enter or Space opens: a look is recorded, so passing by must not be one. */
function Tabs({
	documents,
	current,
	opened,
	onShow,
}: {
	documents: readonly Document[];
	current: string;
	opened: Record<string, Opened>;
	onShow: (field: string) => void;
}) {
	function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
		const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
		const at = tabs.indexOf(document.activeElement as HTMLElement);
		const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + tabs.length, Home: 0, End: tabs.length - 1 }[event.key];
		if (to === undefined) return;
		event.preventDefault();
		tabs[to % tabs.length]?.focus();
	}
	return (
		<div className="dtabs" role="tablist" aria-label="Documents" onKeyDown={onKeyDown}>
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

const Thumb = ({
	document,
	opened,
	onShow,
}: {
	document: Document;
	opened: Opened | undefined;
	onShow: () => void;
}) => (
	<button type="button" onClick={onShow}>
		<span className="plate" aria-hidden="true">
			{opened && 'url' in opened ? (
				<img src={opened.url} alt="" width={document.width} height={document.height} />
			) : (
				<span>Not opened</span>
			)}
		</span>
		<span className="name">
			<span className="visually-hidden">Open </span>
			{fieldLabel(document.field)}
		</span>
	</button>
);
