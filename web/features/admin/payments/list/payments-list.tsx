import type { EndpointOutput } from '#contract/endpoint.ts';
import type { paymentOfficeEndpoints } from '#contract/payments-office.ts';
import { ErrorState } from '#web/components/ui/state.tsx';
import { Pager } from '#web/features/admin/payments/pager.tsx';
import { TableLoading } from '#web/features/admin/payments/table-loading.tsx';
import { plural } from '#web/features/admin/words.ts';
import { type Asked, failureText } from '#web/lib/use-ask.ts';
import { NoPayments } from './no-payments.tsx';
import { addressOf, type PaymentsView, searchOf } from './payments-address.ts';
import { PaymentsTable } from './payments-table.tsx';
import { StateTabs } from './state-tabs.tsx';

type Payments = EndpointOutput<typeof paymentOfficeEndpoints.payments>;

export const PaymentsList = ({ view, asked }: { view: PaymentsView; asked: Asked<Payments> }) => (
	<section>
		<div className="sec-h">
			<h2>All payments</h2>
			<span className="muted" role="status">
				{asked.data && !asked.pending && !asked.error && `${asked.data.total} ${plural(asked.data.total, 'payment')}`}
			</span>
		</div>
		<StateTabs view={view} />
		<Rows view={view} asked={asked} />
	</section>
);

function Rows({ view, asked: { data, error, pending, reload } }: { view: PaymentsView; asked: Asked<Payments> }) {
	if (error) return <ErrorState title={failureText(error)} onRetry={reload} />;
	if (!data) return <TableLoading lines={6} />;
	if (data.items.length === 0 && !pending) return <NoPayments view={view} />;
	return (
		<>
			<PaymentsTable rows={data.items} from={searchOf(view)} pending={pending} />
			<Pager page={view.page} total={data.total} to={(page) => addressOf({ ...view, page })} />
		</>
	);
}
