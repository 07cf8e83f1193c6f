import type { ContentState } from '#contract/core/publishing.ts';
import type { Revision } from '#contract/core/revisions.ts';

/** How an earlier text of an event or a notice is used again. In the bin nothing is changed. */
export const savedRestore = (
	saved: { state: ContentState; version: number; deletedAt: string | null },
	onDone: () => void,
	send: (number: number, body: { version: number }) => Promise<unknown>,
) =>
	saved.deletedAt
		? undefined
		: {
				label: saved.state === 'published' ? 'Make this live again' : 'Use this text again',
				hint: saved.state === 'published' ? 'It is on the site at once.' : 'It stays a draft.',
				run: async ({ number }: Revision) => {
					await send(number, { version: saved.version });
					return { message: `The text of revision ${number} is saved again.` };
				},
				onDone,
			};
