import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { Icon } from './icon.tsx';
import '#web/styles/toaster.css';

/** The messages that come and go, at most twenty (the library's limit), top right. */
export function Toaster() {
	const { toasts, handlers } = useToaster({ duration: 5000 });
	return (
		<section
			className="toasts"
			aria-label="Messages"
			aria-live="polite"
			onMouseEnter={handlers.startPause}
			onMouseLeave={handlers.endPause}
		>
			{toasts.map((toast) => (
				<div
					key={toast.id}
					className={['toast', toast.type === 'error' && 'err', !toast.visible && 'leaving'].filter(Boolean).join(' ')}
					role={toast.type === 'error' ? 'alert' : 'status'}
				>
					<Icon name={toast.type === 'error' ? 'alert' : 'check'} />
					<span>{resolveValue(toast.message, toast)}</span>
				</div>
			))}
		</section>
	);
}
