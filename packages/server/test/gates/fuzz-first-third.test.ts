import { fuzz } from './fuzz';

fuzz(0, 3);
