-- A browser gets another name with each sign-in; whoever is known by the former one is found by it.
create index session_browser_name on session (browser_hash) where browser_hash is not null;
