import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { describePublishedHens } from '../../../test/published-hens';

// The middle of its two curves, of which egg mass is printed too.
describePublishedHens({ standard: hyLineBrown, curve: 'middle', layWeek: 18, lastWeek: 100, turn: 3 });
