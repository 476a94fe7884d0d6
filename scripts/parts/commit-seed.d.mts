export declare function commitSeed(): number;
