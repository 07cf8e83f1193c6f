import { useState } from 'react';
import { areas } from '#contract/content/kind.ts';
import { type KindName, kindOf, kinds } from '#contract/content/kinds.ts';
import { contentOfficeEndpoints, type EntrySummary } from '#contract/content.office.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import type { Query } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { FilterBar, FilterSelect, FilterTabs } from '#web/ui/list/filters.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { LoadError } from '#web/ui/load-failure.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { ChooseSet } from './choose-set.tsx';
import styles from './content.module.css';
import { EntryGroup } from './entry-group.tsx';
import { entryFilters, matchesFilter, severalOf } from './entry-labels.ts';

export const meta = officeMeta('Texts and prices');

export default function ContentPage() {
	return (
		<RequirePermission permission="content">
			<ContentList />
		</RequirePermission>
	);
}

const hasPrice = (kind: KindName) => kindOf(kind).fields.price?.type === 'price';
/** What changes most often comes first. */
const kindNames = (Object.keys(kinds) as KindName[]).sort((a, b) => Number(hasPrice(b)) - Number(hasPrice(a)));
const areaOf = ({ kind }: EntrySummary) => kindOf(kind).area;

/** `text` in any letter case, in the title or the address of an entry. */
const mentions = ({ title, slug }: EntrySummary, text: string) =>
	`${title} ${slug}`.toLowerCase().includes(text.toLowerCase());

function ContentList() {
	const { list, query } = useList({ area: '', state: '' }, contentOfficeEndpoints.officeContent, () => ({}));
	const { data, error, refetch } = query;
	const { q, state } = list.view;
	const all = data?.entries ?? [];
	const usedAreas = areas.filter((area) => kindNames.some((kind) => kindOf(kind).area === area));
	const area = usedAreas.find((name) => name === list.view.area) ?? usedAreas[0];
	const found = all.filter((entry) => matchesFilter(entry, state) && (!q || mentions(entry, q)));
	const [gathering, setGathering] = useState(false);
	const free = found.filter(({ hasDraft, draftSet }) => hasDraft && !draftSet);
	const everywhere = q !== '' || state !== '';
	const shown = everywhere ? found : found.filter((entry) => areaOf(entry) === area);
	return (
		<>
			<PageHeader
				title="Texts and prices"
				lead="What the public pages say. A change is on the site when it is published."
			>
				<SearchBox
					q={q}
					onSearch={(next) => list.show({ q: next })}
					label="Find a text by its title"
					placeholder="Dish, page, title"
				/>
				<ButtonLink small look="line" to="/admin/content/sets">
					Draft sets
				</ButtonLink>
			</PageHeader>
			{!everywhere && (
				<FilterTabs
					label="Areas of the site"
					list={{ ...list, view: { ...list.view, area: area === usedAreas[0] ? '' : (area ?? '') } }}
					name="area"
					tabs={usedAreas.map((name, index) => ({ value: index === 0 ? '' : name, label: name }))}
				/>
			)}
			<FilterBar>
				<FilterSelect
					label="Show"
					list={list}
					name="state"
					choices={[
						{ value: '', label: 'Everything' },
						...Object.entries(entryFilters).map(([value, { label }]) => ({ value, label })),
					]}
				/>
				{state === 'draft' && free.length > 0 && (
					<Button small look="line" onClick={() => setGathering(true)}>
						Add to a set…
					</Button>
				)}
				<span role="status">{data && `${shown.length} ${plural(shown.length, 'entry', 'entries')}`}</span>
			</FilterBar>
			{gathering && (
				<ChooseSet
					drafts={free}
					onClose={() => setGathering(false)}
					onDone={() => {
						setGathering(false);
						refetch();
					}}
				/>
			)}
			{error && !data ? (
				<LoadError error={error} onRetry={refetch} />
			) : !data ? (
				<RowsLoading lines={10} />
			) : everywhere && shown.length === 0 ? (
				<EmptyState title={q ? `Nothing found for “${q}”.` : 'Nothing here.'} />
			) : (
				<Kinds all={all} shown={shown} whole={!everywhere} area={area} query={query} />
			)}
		</>
	);
}

/** The entries by kind. `whole`: nothing is filtered, so entries can be added and sorted. */
function Kinds({
	all,
	shown,
	whole,
	area,
	query,
}: {
	all: EntrySummary[];
	shown: EntrySummary[];
	whole: boolean;
	area: string | undefined;
	query: Query<{ entries: EntrySummary[] }>;
}) {
	const singles = shown.filter(({ kind }) => kindOf(kind).single);
	const several = kindNames.filter(
		(kind) => !kindOf(kind).single && (whole ? kindOf(kind).area === area : shown.some((entry) => entry.kind === kind)),
	);
	const common = { whole, query };
	return (
		<div className={styles.kinds}>
			{several.map((kind) => {
				const entries = shown.filter((entry) => entry.kind === kind);
				const { groupedBy } = kindOf(kind);
				const groups = groupedBy ? all.filter((entry) => entry.kind === groupedBy && entry.state !== 'archived') : [];
				return (
					<section key={kind} aria-labelledby={`kind-${kind}`}>
						<h2 id={`kind-${kind}`}>{severalOf(kind)}</h2>
						{kindOf(kind).fields.available && (
							<p className="muted">The switch of each is on when it is available today.</p>
						)}
						{groupedBy ? (
							groups
								.map((group) => ({ group, members: entries.filter((entry) => entry.group === group.slug) }))
								.filter(({ members }) => whole || members.length > 0)
								.map(({ group, members }) => (
									<EntryGroup
										{...common}
										key={group.id}
										title={group.title}
										kind={kind}
										group={group.slug}
										entries={members}
									/>
								))
						) : (
							<EntryGroup {...common} {...(kindOf(kind).fixed ? {} : { kind })} entries={entries} />
						)}
					</section>
				);
			})}
			{singles.length > 0 && (
				<section aria-labelledby="texts">
					<h2 id="texts">Page texts</h2>
					<EntryGroup {...common} entries={singles} />
				</section>
			)}
		</div>
	);
}
