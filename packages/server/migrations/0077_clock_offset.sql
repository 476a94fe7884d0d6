-- A clock that was never set is off by decades: seconds of it do not fit a number of four bytes.
alter table device_now alter column clock_offset_s type double precision;
