import { useState } from 'react';
import { Link } from 'react-router';
import type { EndpointInput } from '#contract/core/endpoint.ts';
import { type IssuedLetter, letterEndpoints, letterWayLabels, letterWays } from '#contract/letters.office.ts';
import { call } from '#web/core/api.ts';
import { longDate } from '#web/core/format.ts';
import { plural } from '#web/core/office-labels.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { FilterDays, FilterSelect, FilterTabs } from '#web/ui/list/filters.tsx';
import { ListRows } from '#web/ui/list/list-rows.tsx';
import type { Column } from '#web/ui/list/office-table.tsx';
import { SearchBox } from '#web/ui/list/search-box.tsx';
import { NarrowLine, RowLink, SecondLine } from '#web/ui/list/table.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import type { Bulk } from '#web/ui/list/use-selection.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { DispatchFields, dispatchedText, emailText, isBeingSent, newDispatch } from './dispatch.tsx';

export const meta = officeMeta('Letters');

export default function LettersPage() {
	return (
		<RequirePermission permission="applications">
			<Letters />
		</RequirePermission>
	);
}

const { letters } = letterEndpoints;

const emailTones = { waiting: 'wait', sent: 'ok', failed: 'bad' } as const;

const Dispatch = ({ letter: { way, dispatchedOn, dispatchNote, email } }: { letter: IssuedLetter }) =>
	way && dispatchedOn ? (
		<>
			<StatusTag tone={email ? emailTones[email.state] : 'ok'}>
				{letterWayLabels[way]}, {longDate(dispatchedOn)}
			</StatusTag>
			{email && <SecondLine>{emailText(email)}</SecondLine>}
			{dispatchNote && <SecondLine>{dispatchNote}</SecondLine>}
		</>
	) : (
		<StatusTag tone="wait">Not dispatched</StatusTag>
	);

const columns: Column<IssuedLetter>[] = [
	{
		head: 'Reference',
		sort: { by: 'reference', usually: 'desc', first: true },
		cell: (letter) => (
			<>
				<RowLink to={`/admin/letters/${letter.id}`}>{letter.reference}</RowLink>
				<NarrowLine>
					{letter.name} ({letter.userId})
				</NarrowLine>
				<NarrowLine>{letter.subject}</NarrowLine>
				<NarrowLine>{longDate(letter.issuedAt)}</NarrowLine>
				<NarrowLine below={480}>
					<Dispatch letter={letter} />
				</NarrowLine>
			</>
		),
	},
	{
		head: 'Member',
		wrap: true,
		hideBelow: 860,
		cell: ({ memberId, name, userId }) => (
			<>
				<Link to={`/admin/members/${memberId}?part=letters`}>{name || 'Erased'}</Link>
				<SecondLine numeric>{userId}</SecondLine>
			</>
		),
	},
	{ head: 'Subject', wrap: true, hideBelow: 860, cell: ({ subject, template }) => subject || template },
	{
		head: 'Issued',
		numeric: true,
		hideBelow: 860,
		cell: ({ issuedAt, issuedBy }) => (
			<>
				{longDate(issuedAt)}
				<SecondLine>{issuedBy}</SecondLine>
			</>
		),
	},
	{ head: 'Dispatch', wrap: true, hideBelow: 480, cell: (letter) => <Dispatch letter={letter} /> },
];

function Letters() {
	const { list, query } = useList(
		{ state: '', way: '', from: '', to: '' },
		letters,
		(view) => view as EndpointInput<typeof letters>['query'],
		undefined,
		(page) => !!page?.items.some(isBeingSent) && 3000,
	);
	const bulk = useBulk();
	const { data } = query;
	return (
		<>
			<PageHeader title="Letters" lead="The letters that the office has issued, and how they were sent.">
				<SearchBox
					q={list.view.q}
					onSearch={(q) => list.show({ q })}
					label="Find a letter by its reference number or subject, or by a member’s name, User ID or email"
					placeholder="Number, subject, member"
				/>
				<ButtonLink small to="/admin/letters/new">
					Write a letter
				</ButtonLink>
				<ButtonLink look="line" small to="/admin/letters/templates">
					Templates
				</ButtonLink>
			</PageHeader>
			<FilterTabs
				label="Letters by state"
				list={list}
				name="state"
				tabs={[
					{ value: '', label: 'All' },
					{ value: 'waiting', label: 'Not dispatched', count: data?.counts.waiting },
					{ value: 'dispatched', label: 'Dispatched', count: data?.counts.dispatched },
				]}
			/>
			<ListRows
				filters={
					<>
						<FilterSelect
							label="Dispatch"
							list={list}
							name="way"
							choices={[
								{ value: '', label: 'All' },
								...letterWays.map((value) => ({ value, label: letterWayLabels[value] })),
							]}
						/>
						<FilterDays list={list} />
					</>
				}
				summary={data && `${data.total} ${plural(data.total, 'letter')}`}
				tools={<ExportButton name="letters" view={list.view} />}
				label="Letters"
				columns={columns}
				list={list}
				query={query}
				bulk={bulk}
				none={
					<EmptyState title="There are no letters in this list.">
						<p>Select members in the list of members, and write a letter to them.</p>
					</EmptyState>
				}
			/>
		</>
	);
}

function useBulk(): Bulk<IssuedLetter> {
	const [dispatch, setDispatch] = useState(newDispatch);
	return {
		nameOf: ({ reference }) => reference,
		actions: [
			{
				label: 'Record dispatch',
				applies: ({ way }) => way === null,
				run: (ids) => call(letterEndpoints.dispatchLetters, { body: { ids, ...dispatch } }),
				done: (count) => dispatchedText(count, dispatch.way),
				undo: (ids) => call(letterEndpoints.undoDispatch, { body: { ids } }),
				ask: {
					title: (count) => `How ${plural(count, 'was 1 letter', `were ${count} letters`)} sent?`,
					text: 'The register shows it. It can be changed on the page of a letter.',
					fields: <DispatchFields values={dispatch} onChange={setDispatch} />,
				},
			},
			{
				label: 'Print again',
				applies: ({ subject }) => subject !== '',
				to: (ids) => `/admin/letters/print?ids=${ids.join(',')}`,
			},
		],
	};
}
