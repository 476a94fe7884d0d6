import { lohmannBrownClassic } from '@henhouse/domain/standards/figures/lohmann-brown-classic-cage';
import { describePublishedHens } from '../../../test/published-hens';

describePublishedHens({ standard: lohmannBrownClassic, curve: 'low', layWeek: 19, lastWeek: 95, turn: 2 });
