-- What people call things is sorted as they count and spell: "Shed 2" before "Shed 10", "Äpfel" beside "Apples". Asked for by
-- lists only; keys and indexes keep the order of the database, which no update of its language tables can change.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
