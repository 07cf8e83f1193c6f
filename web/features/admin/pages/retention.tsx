import { retentionEndpoints } from '#contract/retention.ts';
import { ErrorState } from '#web/components/ui/state.tsx';
import { RowsLoading } from '#web/features/admin/list/list-rows.tsx';
import { officeMeta } from '#web/features/admin/office-meta.ts';
import { Erasures } from '#web/features/admin/retention/erasures.tsx';
import { Rule } from '#web/features/admin/retention/rule.tsx';
import { AtDesk } from '#web/features/admin/shell/desk.tsx';
import { call } from '#web/lib/api.ts';
import { failureText, useAsk } from '#web/lib/use-ask.ts';
import '#web/styles/forms.css';
import '#web/styles/office-trust.css';

export const meta = () => officeMeta('Retention');

export default function RetentionPage() {
	return (
		<AtDesk desk="desk:team">
			<Retention />
		</AtDesk>
	);
}

function Retention() {
	const { data, error, reload } = useAsk('retention', () => call(retentionEndpoints.retention));
	return (
		<>
			<div className="desk-top">
				<div>
					<h1>Retention</h1>
					<p>What the club does not keep for ever. It goes by itself, at two in the night.</p>
				</div>
			</div>
			{error ? (
				<ErrorState title={failureText(error)} onRetry={reload} />
			) : !data ? (
				<RowsLoading />
			) : (
				<div className="rules">
					<Erasures requests={data.erasures} onDone={reload} />
					{data.rules.map((rule) => (
						<Rule key={rule.name} rule={rule} night={data.night} onChange={reload} />
					))}
				</div>
			)}
		</>
	);
}
