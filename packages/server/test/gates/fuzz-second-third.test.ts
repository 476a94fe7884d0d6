import { fuzz } from './fuzz';

fuzz(1, 3);
