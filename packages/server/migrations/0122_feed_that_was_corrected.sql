-- Feed that was medicated holds by what its entry said before it was corrected or taken back; few entries are.
create index entry_feed_corrected on entry (company_id, flock_id) where kind = 'feed' and version > 1;
