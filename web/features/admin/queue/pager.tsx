import { pageSize } from '#contract/applications.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { addressOf, type QueueView } from './queue-address.ts';

/** Nothing when all is on one page. */
export function Pager({ view, total }: { view: QueueView; total: number }) {
	const pages = Math.ceil(total / pageSize);
	if (pages < 2) return null;
	const to = (page: number) => `/admin/applications${addressOf({ ...view, page })}`;
	return (
		<nav className="pager" aria-label="Pages">
			{view.page > 1 ? (
				<ButtonLink look="line" small to={to(view.page - 1)}>
					Older
				</ButtonLink>
			) : (
				<span />
			)}
			<span>
				Page {view.page} of {pages}
			</span>
			{view.page < pages ? (
				<ButtonLink look="line" small to={to(view.page + 1)}>
					Newer
				</ButtonLink>
			) : (
				<span />
			)}
		</nav>
	);
}
