import { useEffect, useRef } from 'react';
import type { MetaArgs } from 'react-router';
import { useLocation, useNavigate } from 'react-router';
import { contentOf } from '#web/core/content.ts';
import { pageMeta } from '#web/core/page-meta.ts';
import { useHydrated } from '#web/core/use-hydrated.ts';
import { SplitPage } from '#web/ui/split-page.tsx';
import { LoadingText, Skeleton } from '#web/ui/state.tsx';
import { toast } from '#web/ui/toast.ts';
import { VerifyForm } from './verify-form.tsx';

export const meta = (page: MetaArgs) => [
	...pageMeta(page, 'Verify Your Email', contentOf(page, 'application').verify.description),
	{ name: 'robots', content: 'noindex' },
];

export default function VerifyEmail() {
	// Location state survives a reload in the browser, but the server has none.
	const hydrated = useHydrated();
	const state = useLocation().state as { email?: string; label?: string; sentAt?: number; form?: string } | null;
	const email = hydrated ? state?.email : undefined;
	const navigate = useNavigate();
	const redirected = useRef(false);

	useEffect(() => {
		if (!hydrated || email || redirected.current) return;
		redirected.current = true;
		toast.error('No registration email found. Please register first.');
		void navigate('/membership-registration', { replace: true });
	}, [hydrated, email, navigate]);

	return (
		<SplitPage title="Verify Your Email">
			{email ? (
				<>
					<p className="muted">
						Enter the 6-digit code sent to <b>{email}</b>.
					</p>
					<VerifyForm email={email} label={state?.label} sentAt={state?.sentAt} form={state?.form} />
				</>
			) : (
				<>
					<LoadingText />
					<Skeleton style={{ height: '1.5rem', maxWidth: '26rem' }} />
					<Skeleton style={{ height: '4.7rem', maxWidth: '26rem', marginTop: '1.75rem' }} />
				</>
			)}
		</SplitPage>
	);
}
