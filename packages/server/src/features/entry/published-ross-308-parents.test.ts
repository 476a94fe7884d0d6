import { ross308ParentStock } from '@henhouse/domain/standards/figures/ross-308-parent-stock-2021';
import { describePublishedHens } from '../../../test/published-hens';

describePublishedHens({ standard: ross308ParentStock, curve: 'low', layWeek: 25, lastWeek: 64, turn: 1 });
