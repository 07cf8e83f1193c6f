import type { BulkResult } from '#contract/core/lists.ts';
import type { ContentState } from '#contract/core/publishing.ts';
import type { BulkAction } from './use-selection.ts';

type Publishable = { state: ContentState; deletedAt: string | null };
type Change = (action: 'publish' | 'withdraw' | 'bin' | 'restore') => (ids: string[]) => Promise<BulkResult>;

const were = (count: number) => (count === 1 ? 'is' : 'are');

/** What is done with several events or notices. `named` is "3 events". */
export const publishingActions = <Row extends Publishable>(
	change: Change,
	named: (count: number) => string,
): BulkAction<Row>[] => [
	{
		label: 'Publish',
		applies: ({ state, deletedAt }) => state === 'draft' && !deletedAt,
		run: change('publish'),
		undo: change('withdraw'),
		done: (count) => `${named(count)} ${were(count)} published.`,
	},
	{
		label: 'Withdraw to drafts',
		applies: ({ state, deletedAt }) => state === 'published' && !deletedAt,
		run: change('withdraw'),
		undo: change('publish'),
		done: (count) => `${named(count)} ${were(count)} withdrawn.`,
	},
	{
		label: 'Move to the bin',
		look: 'clay',
		applies: ({ deletedAt }) => !deletedAt,
		run: change('bin'),
		undo: change('restore'),
		done: (count) => `${named(count)} ${were(count)} in the bin.`,
	},
	{
		label: 'Restore',
		applies: ({ deletedAt }) => deletedAt !== null,
		run: change('restore'),
		undo: change('bin'),
		done: (count) => `${named(count)} ${were(count)} restored.`,
	},
];
