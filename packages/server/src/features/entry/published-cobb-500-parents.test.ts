import { cobb500FastFeather } from '@henhouse/domain/standards/figures/cobb-500-parent-stock-fast-feather-2020';
import { describePublishedHens } from '../../../test/published-hens';

describePublishedHens({ standard: cobb500FastFeather, curve: 'low', layWeek: 24, lastWeek: 65, turn: 0 });
