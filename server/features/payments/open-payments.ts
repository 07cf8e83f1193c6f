import type { AuditService } from '#server/features/audit/audit.service.ts';
import type { MembersService } from '#server/features/membership/members.service.ts';
import type { PostOffice } from '#server/mail/post-office.ts';
import type { Parts } from '#server/parts.ts';
import { crediting as openCrediting } from './crediting.ts';
import { manualPaymentsService } from './manual-payments.service.ts';
import { notificationsService } from './notifications.service.ts';
import { paymentsOffice } from './office.service.ts';
import { paymentMail } from './payment-mail.ts';
import { paymentsService } from './payments.service.ts';
import { receiptsService } from './receipts.service.ts';
import { refundsService } from './refunds.service.ts';
import { settling as openSettling } from './settling.ts';
import { statementsService } from './statements.service.ts';
import { sweeping } from './sweep.ts';

export type Payments = ReturnType<typeof openPayments>;

/** Everything about money, each part handed what it needs of the others. */
export function openPayments({
	parts,
	members,
	audit,
	posts,
}: {
	parts: Parts;
	members: MembersService;
	audit: AuditService;
	posts: PostOffice;
}) {
	const crediting = openCrediting({ parts, members, audit });
	const settling = openSettling({ parts, members, crediting });
	const payments = paymentsService({ parts, members, settling });
	const refunds = refundsService({ parts, members, audit });
	return {
		payments,
		findPayer: members.find,
		refunds,
		receipts: receiptsService({ parts, members }),
		notifications: notificationsService({ parts, settling }),
		office: paymentsOffice({ parts, audit, settling, refunds }),
		statements: statementsService({ parts, audit, settling }),
		manual: manualPaymentsService({ parts, members, audit, payments, settling, crediting }),
		sweep: sweeping({ parts, settling, pursueRefunds: refunds.pursueOpen }),
		tellMember: paymentMail({ parts, posts, members }),
	};
}
