import { retentionEndpoints } from '#contract/retention.office.ts';
import { failureText } from '#web/core/errors.ts';
import { officeMeta } from '#web/core/private-meta.ts';
import { useEndpoint } from '#web/core/query.tsx';
import { RequirePermission } from '#web/core/require-permission.tsx';
import { RowsLoading } from '#web/ui/list/list-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Erasures } from './erasures.tsx';
import { Rule } from './rule.tsx';
import '#web/styles/office-retention.css';

export const meta = () => officeMeta('Retention');

export default function RetentionPage() {
	return (
		<RequirePermission permission="team">
			<Retention />
		</RequirePermission>
	);
}

function Retention() {
	const { data, error, refetch } = useEndpoint(retentionEndpoints.retention);
	return (
		<>
			<PageHeader
				title="Retention"
				lead="What the club does not keep for ever. It goes by itself, at two in the night."
			/>
			{error ? (
				<ErrorState title={failureText(error)} onRetry={refetch} />
			) : !data ? (
				<RowsLoading />
			) : (
				<div className="rules">
					<Erasures requests={data.erasures} onDone={refetch} />
					{data.rules.map((rule) => (
						<Rule key={rule.name} rule={rule} night={data.night} onChange={refetch} />
					))}
				</div>
			)}
		</>
	);
}
