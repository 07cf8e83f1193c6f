import type { ComponentProps, ReactNode } from 'react';
import { registrationFee, taka } from '#contract/core/money.ts';
import { classes } from '#web/core/classes.ts';
import { useContent } from '#web/core/content.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { Opener } from '#web/ui/opener.tsx';
import { fee, feeText } from './amounts.ts';
import styles from './payment-panel.module.css';

/** A page about paying the registration fee. Without a title, the panel contains the h1. */
export const PaymentPage = ({
	title,
	children,
	...opener
}: {
	title?: string;
	lead?: string;
	above?: { label: string; path: string };
	children: ReactNode;
}) => (
	<div className={classes('wrap', styles.page, !title && styles.withoutTitle)}>
		{title && <Opener className={styles.opener} title={title} {...opener} />}
		{children}
	</div>
);

/** A summary, details and actions in one column. On wide screens `PanelNext` is beside it. */
export const PaymentPanel = ({ children }: { children: ReactNode }) => (
	<div className={styles.panel} data-payment>
		{children}
	</div>
);

export const PanelSummary = (props: Omit<ComponentProps<'section'>, 'className'>) => (
	<section {...props} className={styles.summary} />
);

export const PanelDetails = (props: Omit<ComponentProps<'section'>, 'className'>) => (
	<section {...props} className={styles.details} />
);

export const PanelActions = ({ children }: { children: ReactNode }) => (
	<div className={styles.actions} data-sticky-actions>
		{children}
	</div>
);

/** What happens after the action. */
export const PanelNext = ({ title, children }: { title: string; children: ReactNode }) => (
	<section className={styles.next} aria-labelledby="payment-next">
		<h2 id="payment-next">{title}</h2>
		{children}
	</section>
);

/** The most important sentence of a summary. */
export const PanelLead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>;

/** A page without an attempt to show: a heading, the reason, and where to go. */
export const MessagePanel = ({
	title,
	action,
	next,
	children,
}: {
	title: string;
	/** The first action; the second is always "Back to Home". */
	action: ReactNode;
	/** A `PanelNext`. */
	next?: ReactNode;
	children: ReactNode;
}) => (
	<PaymentPanel>
		<PanelSummary>
			<h1>{title}</h1>
			{children}
		</PanelSummary>
		<PanelActions>
			{action}
			<HomeLink />
		</PanelActions>
		{next}
	</PaymentPanel>
);

export const DashboardLink = () => <ButtonLink to="/dashboard">Go to the dashboard</ButtonLink>;

export const HomeLink = () => (
	<ButtonLink look="line" to="/">
		Back to Home
	</ButtonLink>
);

export const FeeSummary = ({ children }: { children?: ReactNode }) => (
	<PanelSummary aria-labelledby="payment-summary">
		<h2 id="payment-summary">Payment summary</h2>
		<dl className="ledger ledger-plain">
			<div>
				<dt>Registration fee</dt>
				<dd>{taka(fee.netPaisa)}</dd>
			</div>
			<div>
				<dt>Tax {registrationFee.taxBasisPoints / 100}%</dt>
				<dd>{taka(fee.taxPaisa)}</dd>
			</div>
		</dl>
		<p className="ledger-total">
			<span>Total</span>
			<b>{feeText}</b>
		</p>
		{children}
	</PanelSummary>
);

type Offer = { name: string; title: string };

/** Usually there is only one method. It is shown as a chosen option, so that it is clear how the fee is paid. */
export const PaymentMethod = ({
	offers = [],
	onChoose,
}: {
	/** The gateways to choose from. */
	offers?: readonly Offer[] | undefined;
	onChoose?: (name: string) => void;
}) => {
	const { methodText } = useContent('checkout');
	const shown = offers.length > 1 ? offers : [{ name: 'wallet', title: 'Mobile wallet' }];
	return (
		<fieldset>
			<legend>Payment method</legend>
			{shown.map(({ name, title }, index) => (
				<label key={name} className={styles.method}>
					<input
						type="radio"
						name="method"
						value={name}
						defaultChecked={index === 0}
						onChange={() => onChoose?.(name)}
					/>
					<span>
						<b>{title}</b>
						{shown.length === 1 && <span>{methodText}</span>}
					</span>
				</label>
			))}
		</fieldset>
	);
};
