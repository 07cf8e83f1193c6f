import { PageHeader } from '#web/ui/page-header.tsx';
import { LoadingWord, Skeleton } from '#web/ui/state.tsx';

export const ReviewLoading = () => (
	<>
		<PageHeader>
			<div style={{ display: 'grid', gap: '.7rem', flex: 1 }}>
				<Skeleton style={{ height: '1rem', width: '12rem' }} />
				<h1>
					<span className="visually-hidden">Application</span>
					<Skeleton style={{ height: '2.2rem', width: 'min(20rem, 80%)' }} />
				</h1>
				<Skeleton style={{ height: '1rem', width: 'min(32rem, 100%)' }} />
			</div>
		</PageHeader>
		<div className="rev">
			<div style={{ display: 'grid', gap: '1rem', alignContent: 'start' }}>
				{Array.from({ length: 10 }, (_, line) => (
					<Skeleton key={line} line />
				))}
			</div>
			<Skeleton style={{ height: 'clamp(22rem, 62vh, 36rem)' }} />
		</div>
		<LoadingWord />
	</>
);
