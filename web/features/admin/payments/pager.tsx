import { paymentsPerPage } from '#contract/payments-office.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';

/** For lists that begin with the newest. Nothing when all is on one page. */
export function Pager({ page, total, to }: { page: number; total: number; to: (page: number) => string }) {
	const pages = Math.ceil(total / paymentsPerPage);
	if (pages < 2) return null;
	return (
		<nav className="pager" aria-label="Pages">
			{page > 1 ? (
				<ButtonLink look="line" small to={to(page - 1)}>
					Newer
				</ButtonLink>
			) : (
				<span />
			)}
			<span>
				Page {page} of {pages}
			</span>
			{page < pages ? (
				<ButtonLink look="line" small to={to(page + 1)}>
					Older
				</ButtonLink>
			) : (
				<span />
			)}
		</nav>
	);
}
