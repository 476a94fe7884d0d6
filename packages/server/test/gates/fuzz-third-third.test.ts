import { fuzz } from './fuzz';

fuzz(2, 3);
