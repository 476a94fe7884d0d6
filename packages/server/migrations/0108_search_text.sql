-- What people type in a search is found without its case and accents: "sao joao" in "São João", "Oko" in "Öko".
-- As `searchText` of the domain; most text is ASCII, where lower is all there is to do.
create function search_text(text) returns text immutable strict parallel safe language sql as $$
  select case when octet_length($1) = length($1) then lower($1) else
    replace(replace(replace(translate(
      lower(regexp_replace(normalize($1, nfd), U&'[\0300-\036F]', '', 'g')), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end $$;
