-- A label may say other periods in another country, and birds are kept in the country of their company: one that is changed would let
-- go what a medicine holds. Those that counted on or after a dose go on counting for it, to the day that it is by now anywhere: where a
-- farm lies its day may have begun before that of UTC.
alter table company add column former_countries jsonb not null default '[]';

create function keep_former_country() returns trigger language plpgsql as $$
begin
  if new.country <> old.country then
    new.former_countries := old.former_countries
      || jsonb_build_object('country', old.country, 'untilDay', (now() at time zone 'UTC' + interval '14 hours')::date);
  end if;
  return new;
end
$$;
create trigger former_country before update of country on company for each row execute function keep_former_country();
