import { Icon } from '#web/ui/icon.tsx';

export const FieldError = ({ children }: { children: string | undefined }) =>
	children ? (
		<p className="error-message">
			<Icon name="alert" />
			{children}
		</p>
	) : null;
