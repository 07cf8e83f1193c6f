import { LoadingWord, Skeleton } from '#web/ui/state.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

export const FormLoading = () => (
	<div className="form-page">
		<div className="rail">
			<Skeleton style={{ height: '22rem' }} />
		</div>
		<div className="loading">
			<LoadingWord />
			<Skeleton style={{ height: '2rem', width: '60%' }} />
			<div className="form-grid">
				{rows.map((row) => (
					<Skeleton key={row} style={{ height: '4.5rem' }} />
				))}
			</div>
		</div>
	</div>
);
