import type { MailSender } from '#server/core/mail/mail-sender.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AuditService } from '#server/features/audit/service.ts';
import type { MembersService } from '#server/features/members/members.service.ts';
import { crediting as openCrediting } from './credit-payment.ts';
import { manualPaymentsService } from './manual-payments.service.ts';
import { notificationsService } from './notifications.service.ts';
import { paymentsOffice } from './office.service.ts';
import { paymentMail } from './payment-mail.ts';
import { paymentsService } from './payments.service.ts';
import { receiptsService } from './receipts.service.ts';
import { refundsService } from './refunds.service.ts';
import { settling as openSettling } from './settle-payment.ts';
import { statementsService } from './statements.service.ts';
import { sweeping } from './sweep.ts';

export type Payments = ReturnType<typeof openPayments>;

/** Everything about money, each part handed what it needs of the others. */
export function openPayments({
	dependencies,
	members,
	audit,
	mailSender,
}: {
	dependencies: Dependencies;
	members: MembersService;
	audit: AuditService;
	mailSender: MailSender;
}) {
	const crediting = openCrediting({ dependencies, members, audit });
	const settling = openSettling({ dependencies, members, crediting });
	const payments = paymentsService({ dependencies, members, settling });
	const refunds = refundsService({ dependencies, members, audit });
	return {
		payments,
		findPayer: members.find,
		refunds,
		receipts: receiptsService({ dependencies, members }),
		notifications: notificationsService({ dependencies, settling }),
		office: paymentsOffice({ dependencies, audit, settling, refunds }),
		statements: statementsService({ dependencies, audit, settling }),
		manual: manualPaymentsService({ dependencies, members, audit, payments, settling, crediting }),
		sweep: sweeping({ dependencies, settling, pursueRefunds: refunds.pursueOpen }),
		tellMember: paymentMail({ dependencies, mailSender, members }),
	};
}
